/** PINs as they are typed, and what is wrong with them before they are sent. */
import { pinFault, pinSentences } from '@merchant/contract/areas/pin.rules.ts'
import { contractWords } from '#api/api.messages.ts'
import { t } from './acts.messages.ts'

export interface PinDraft {
  /** Empty where none has to be proven. */
  readonly oldPin: string
  readonly newPin: string
}

export const noPins: PinDraft = { oldPin: '', newPin: '' }

type Problems = Readonly<Partial<Record<keyof PinDraft, string>>>

/** Why a PIN cannot be chosen. A PIN that is only to be proven may be as weak as it was. */
const chosenFault = (pin: string): string | undefined => {
  const fault = pinFault(pin)
  if (fault === undefined) return undefined
  return fault === 'FORM' ? t('needSix') : contractWords(pinSentences[fault])
}

export const isPin = (text: string): boolean => /^\d{6}$/.test(text)

export const checkNewPin = ({ newPin }: PinDraft): Problems => {
  const fault = chosenFault(newPin)
  return fault === undefined ? {} : { newPin: fault }
}

export const checkChange = (draft: PinDraft): Problems => ({
  ...(draft.newPin === draft.oldPin && { newPin: t('sameAsOld') }),
  ...checkNewPin(draft),
  ...(!isPin(draft.oldPin) && { oldPin: t('needSix') }),
})
