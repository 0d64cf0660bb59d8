/** Where an HKT POS belongs and what it is called: what is typed, what is wrong with it, what is sent. */
import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './hkt-pos.messages.ts'

export interface HktDraft {
  /** Empty: it belongs to the merchant as a whole. */
  readonly shopId: string
  readonly posName: string
}

/** Under which name what was typed comes back after a sign-in. */
export const draftName = (posId: string): string => `hkt ${posId}`

export const hktDraftOf = ({ shopId, posName }: HktTerminal): HktDraft => ({
  shopId: shopId ?? '',
  posName: posName ?? '',
})

/** The shop is always sent; a name only where there is one. */
export const hktBody = ({ shopId, posName }: HktDraft) => ({
  shopId: shopId === '' ? null : shopId,
  ...(posName.trim() !== '' && { posName: posName.trim() }),
})

/** `isBound`: whoever is bound to shops gives nothing back to the merchant as a whole. */
export const checkHkt =
  (stored: HktDraft, isBound: boolean) =>
  (draft: HktDraft): Readonly<Partial<Record<keyof HktDraft, string>>> => {
    const wrong = schemaErrors(hktPosCalls.change.body, hktBody(draft))
    return {
      ...(wrong['posName'] !== undefined && { posName: t('badName') }),
      ...(draft.posName.trim() === '' && stored.posName !== '' && { posName: t('needName') }),
      ...(isBound && draft.shopId === '' && { shopId: t('needShop') }),
    }
  }
