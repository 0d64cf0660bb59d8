/** What keeps a shop from being closed. */
import type { ShopBlocker } from '@merchant/contract/areas/shops.calls.ts'

export interface FoundBlockers {
  readonly terminals: readonly string[]
  readonly hktTerminals: readonly string[]
  /** People who work in no other open shop. */
  readonly members: readonly string[]
  readonly openRefunds: number
  /** Invitations that name no other open shop. */
  readonly invitations: number
}

/** Empty when the shop can be closed. */
export const blockersOf = (found: FoundBlockers): ShopBlocker[] => [
  ...found.terminals.map((name) => blocker('TERMINAL', `The terminal ${name} is active`)),
  ...found.hktTerminals.map((tid) => blocker('HKT_TERMINAL', `The HKT POS ${tid} is active`)),
  ...found.members.map((name) => blocker('MEMBER', `${name} has no other open shop`)),
  ...counted('REFUND', found.openRefunds, 'refund is', 'refunds are', 'in progress'),
  ...counted(
    'INVITATION',
    found.invitations,
    'open invitation names',
    'open invitations name',
    'no other open shop',
  ),
]

const blocker = (kind: ShopBlocker['kind'], message: string): ShopBlocker => ({ kind, message })

const counted = (
  kind: ShopBlocker['kind'],
  count: number,
  one: string,
  many: string,
  what: string,
): ShopBlocker[] =>
  count === 0 ? [] : [blocker(kind, `${String(count)} ${count === 1 ? one : many} ${what}`)]
