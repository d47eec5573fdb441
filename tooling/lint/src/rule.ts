import type { RuleTester } from 'oxlint/plugins-dev';

/** Type of a lint rule, which oxlint exports only as a parameter of its tester. */
export type Rule = Extract<Parameters<RuleTester['run']>[1], { create: (...args: never) => unknown }>;

export type RuleContext = Parameters<Rule['create']>[0];

export type Node = Parameters<RuleContext['sourceCode']['getScope']>[0];

/** A syntax node of one type. */
export type NodeOf<Kind extends Node['type']> = Extract<Node, { type: Kind }>;
