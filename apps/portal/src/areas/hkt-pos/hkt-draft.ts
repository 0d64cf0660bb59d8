/** The form values of an HKT POS: their validation, and what is sent of them. */
import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './hkt-pos.messages.ts'

export interface HktDraft {
  /** Empty: it belongs to the merchant as a whole. */
  readonly shopId: string
  readonly posName: string
}

/** The key of the draft that is kept when the session expires. */
export const draftName = (posId: string): string => `hkt ${posId}`

export const hktDraftOf = ({ shopId, posName }: HktTerminal): HktDraft => ({
  shopId: shopId ?? '',
  posName: posName ?? '',
})

/** The shop is always sent, the name only if it was changed: a reported one may be no valid input. */
export const hktBody = ({ shopId, posName }: HktDraft, stored: HktDraft) => ({
  shopId: shopId === '' ? null : shopId,
  ...(posName.trim() !== '' && posName !== stored.posName && { posName: posName.trim() }),
})

/** A shop-scoped person cannot give a terminal back to the merchant as a whole: they would no longer see it. */
export const checkHkt =
  (stored: HktDraft, isShopScoped: boolean) =>
  (draft: HktDraft): Readonly<Partial<Record<keyof HktDraft, string>>> => {
    const errors = schemaErrors(hktPosCalls.change.body, hktBody(draft, stored))
    return {
      ...(errors['posName'] !== undefined && { posName: t('badName') }),
      ...(draft.posName.trim() === '' && stored.posName !== '' && { posName: t('needName') }),
      ...(isShopScoped && draft.shopId === '' && { shopId: t('needShop') }),
    }
  }
