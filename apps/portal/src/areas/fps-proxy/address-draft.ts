/** An address as it is typed: one text for each type, so that what was typed for another one stays. */
import { fpsProxyTypes, type FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { canonicalProxyId } from '@merchant/hkqr/fps-proxy.ts'
import { t } from './register.messages.ts'

export type AddressDraft = { readonly type: FpsProxyType | '' } & Readonly<
  Record<FpsProxyType, string>
>

export const noAddress: AddressDraft = { type: '', MOBILE: '', EMAIL: '', FPSID: '' }

/** FPS's own spelling of what was typed; undefined while it is no address of its type. */
export const addressIn = ({ type, ...typed }: AddressDraft): string | undefined =>
  type === '' ? undefined : canonicalProxyId(type, typed[type])

/** The rules of the service, at the field before anything is sent. */
export const checkAddress =
  (taken: readonly FpsProxyType[]) =>
  (draft: AddressDraft): Readonly<Partial<Record<keyof AddressDraft, string>>> => {
    const { type } = draft
    if (type === '') return { type: t('needType') }
    if (taken.includes(type)) return { type: t('taken') }
    if (draft[type].trim() === '') return { [type]: t(`need${type}`) }
    return addressIn(draft) === undefined ? { [type]: t(`bad${type}`) } : {}
  }

export const freeTypes = (taken: readonly FpsProxyType[]): readonly FpsProxyType[] =>
  fpsProxyTypes.filter((type) => !taken.includes(type))
