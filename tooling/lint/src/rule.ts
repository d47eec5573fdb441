import type { RuleTester } from 'oxlint/plugins-dev';

/** A lint rule; oxlint names the type only as what its tester takes. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: (...args: never) => unknown }>;

export type RuleContext = Parameters<Rule['create']>[0];

/** Any node of the syntax tree. */
export type Node = Parameters<RuleContext['sourceCode']['getScope']>[0];

/** The node of one kind. */
export type NodeOf<Kind extends Node['type']> = Extract<Node, { type: Kind }>;
