import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

function SortableList(): React.JSX.Element {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: () => {},
  });
  return (
    <GridList aria-label="リンク" dragAndDropHooks={dragAndDropHooks}>
      {['note', 'pixiv'].map((name) => (
        <GridListItem key={name} id={name} textValue={name}>
          <Button slot="drag">{name}を移動</Button>
        </GridListItem>
      ))}
    </GridList>
  );
}

const announced = (): string => document.querySelector('[data-live-announcer]')?.textContent ?? '';

test('React Aria announces a drag by keyboard in plain Japanese', async () => {
  await render(
    <I18nProvider locale="ja-JP">
      <SortableList />
    </I18nProvider>,
  );
  const handle = page.getByRole('button', { name: 'noteを移動' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(handle).toHaveFocus();
  await expect.element(handle).toHaveAccessibleDescription('Enter キーで移動を始めます。');
  await userEvent.keyboard('{Enter}');
  await expect.poll(announced).toContain('移動を始めました。Tab キーまたは矢印キーで移動先を選び');
  await userEvent.keyboard('{Escape}');
  await expect.poll(announced).toContain('移動を取り消しました。');
});
