/** Registering an address: its validation, the code sent to it, and the refusals as form errors. */
import type { CodeSent } from '@merchant/contract/areas/one-time-code.shapes.ts'
import {
  fpsProxyTypes,
  type FpsProxy,
  type fpsProxyCalls,
  type FpsProxyType,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import { canonicalProxyId, fitsCode, MAX_EMAIL_LENGTH_IN_CODE } from '@merchant/hkqr/fps-proxy.ts'
import type { CallError } from '#api/call-error.ts'
import type { CallVariables } from '#api/client.ts'
import { now } from '#clock.ts'
import type { Answer } from '#ui/form/answer.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { codeRefusal, notSentText } from '#components/fields/code-refusals.ts'
import { refusedAt } from '#components/form-answer.ts'
import { t } from './register.messages.ts'

/** One text per type, so that choosing another type loses nothing. */
export type AddressDraft = { readonly type: FpsProxyType | '' } & Readonly<
  Record<FpsProxyType, string>
>

export const noAddress: AddressDraft = { type: '', MOBILE: '', EMAIL: '', FPSID: '' }

/** A replacement keeps the type of the replaced address. */
export const draftFor = (replacing: FpsProxy | undefined): AddressDraft =>
  replacing === undefined ? noAddress : { ...noAddress, type: replacing.fpsProxyType }

/** The address in the spelling of FPS; undefined if the text is no address of its type. */
export const addressIn = ({ type, ...typed }: AddressDraft): string | undefined =>
  type === '' ? undefined : canonicalProxyId(type, typed[type])

/** The rules of the service, checked before anything is sent. */
export const checkAddress =
  (taken: readonly FpsProxyType[]) =>
  (draft: AddressDraft): Problems<AddressDraft> => {
    const { type } = draft
    if (type === '') return { type: t('needType') }
    if (taken.includes(type)) return { type: t('taken') }
    if (draft[type].trim() === '') return { [type]: t(`need${type}`) }
    const id = addressIn(draft)
    if (id === undefined) return { [type]: t(`bad${type}`) }
    if (!fitsCode({ type, id }))
      return { [type]: t('longEMAIL', { most: MAX_EMAIL_LENGTH_IN_CODE }) }
    return {}
  }

export const freeTypes = (taken: readonly FpsProxyType[]): readonly FpsProxyType[] =>
  fpsProxyTypes.filter((type) => !taken.includes(type))

/** The code that was sent last. It stays valid while the person goes back to check the address. */
export interface SentCode {
  /** In the spelling of FPS. */
  readonly address: string
  readonly sent: CodeSent
  /** When it was sent, in milliseconds. */
  readonly at: number
}

export const codeSentNow = (address: string, sent: CodeSent): SentCode => ({
  address,
  sent,
  at: now(),
})

/** The code with its remaining times; undefined if it was sent to another address or has expired. */
export const validCode = (code: SentCode | undefined, address: string): SentCode | undefined => {
  if (code?.address !== address) return undefined
  const seconds = Math.floor((now() - code.at) / 1000)
  const expiresIn = code.sent.expiresIn - seconds
  const resendIn = Math.max(0, code.sent.resendIn - seconds)
  return expiresIn > 0 ? codeSentNow(address, { ...code.sent, expiresIn, resendIn }) : undefined
}

/** Sends a registration. */
export type Register = (input: CallVariables<typeof fpsProxyCalls.register>) => Promise<FpsProxy>

/** A refusal of the address, with the contract's `fpsProxyId` mapped to the field of the chosen type. */
export const addressRefusal =
  (type: FpsProxyType | '', replacing?: FpsProxy) =>
  (refusal: CallError): Answer<never> | undefined => {
    const { code, message, payload, reference } = refusal
    // A replacement has no choice of the type.
    if (code === '4091')
      return replacing
        ? { kind: 'refused', message: t('replacedMeanwhile') }
        : refusedAt('type', t('taken'))
    if (code === '4231') return { kind: 'refused', message: notSentText(refusal) }
    const fields = payload?.fields?.map((field) =>
      field.path === 'fpsProxyId' ? { ...field, path: type } : field,
    )
    return fields && { kind: 'refused', message, fields, reference }
  }

/** A refusal of a registration with its code. */
export const registerRefusal =
  (replacing?: FpsProxy) =>
  (refusal: CallError): Answer<never> | undefined => {
    const { code, payload } = refusal
    if (code === '4231') return { kind: 'refused', message: notSentText(refusal) }
    if (code === '4091')
      return { kind: 'refused', message: t(replacing ? 'replacedMeanwhile' : 'taken') }
    return payload?.reason === 'OTHER_ADDRESS'
      ? refusedAt('otp', t('otherAddress'))
      : codeRefusal(refusal)
  }
