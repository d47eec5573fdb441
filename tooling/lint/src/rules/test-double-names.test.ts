import { testRule } from '../tester.ts';
import { testDoubleNames } from './test-double-names.ts';

testRule(testDoubleNames, {
  filename: 'example.test.ts',
  passes: [
    `const fakeClock = createFakeClock()`,
    `const stubSignals = { isSignedOut: false }`,
    `const hammock = 1`,
    `mockServer.listen()`,
  ],
  fails: [
    `const mockClock = createClock()`,
    `const clockMock = createClock()`,
    `function dummyUser() {}`,
    `class MockSignals {}`,
    `const dummy = 1`,
  ],
});
