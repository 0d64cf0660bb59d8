/** What keeps a shop from being closed, in words. */
export interface InTheWay {
  readonly terminals: readonly string[]
  readonly hktTerminals: readonly string[]
  /** People who work in no other open shop. */
  readonly members: readonly string[]
  readonly openRefunds: number
  /** That name this shop alone. */
  readonly invitations: number
}

/** Empty when nothing is in the way. */
export const blockersOf = (found: InTheWay): string[] => [
  ...found.terminals.map((name) => `The terminal ${name} is active`),
  ...found.hktTerminals.map((tid) => `The HKT POS ${tid} is active`),
  ...found.members.map((name) => `${name} works in no other shop`),
  ...counted(found.openRefunds, 'refund is', 'refunds are', 'under way'),
  ...counted(
    found.invitations,
    'open invitation names',
    'open invitations name',
    'this shop alone',
  ),
]

const counted = (count: number, one: string, many: string, what: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many} ${what}`]
