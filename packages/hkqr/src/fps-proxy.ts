/**
 * FPS proxies: a mobile number, an e-mail address or an FPS identifier that stands for an account. Runs in
 * browsers as well.
 */
export const proxyTypes = ['MOBILE', 'EMAIL', 'FPSID'] as const
export type ProxyType = (typeof proxyTypes)[number]

export interface FpsProxy {
  readonly type: ProxyType
  /** In canonical form, see `canonicalProxyId`. */
  readonly id: string
  /** The bank of the account, like `004`; required for a mobile number or e-mail address. */
  readonly clearingCode?: string
}

/** Mobile numbers of Hong Kong have eight digits and do not begin with 0 to 3. */
const hongKongMobile = /^\+852-[4-9]\d{7}$/
const overseasMobile = /^\+(?!852-)[1-9]\d{0,2}-\d{6,12}$/
const fpsIdentifier = /^(\d{7}|\d{9})$/

const mailbox = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i

const isEmail = (id: string): boolean => {
  const at = id.lastIndexOf('@')
  const isShort = id.length <= 254 && at >= 1 && at <= 64
  return isShort && mailbox.test(id.slice(0, at)) && domain.test(id.slice(at + 1))
}

/** Whether the id is in canonical form. */
export const isProxyId = (type: ProxyType, id: string): boolean => {
  switch (type) {
    case 'MOBILE':
      return hongKongMobile.test(id) || overseasMobile.test(id)
    case 'EMAIL':
      return isEmail(id)
    case 'FPSID':
      return fpsIdentifier.test(id)
  }
}

/** `9123 4567`, `85291234567` and `+852 9123 4567` become `+852-91234567`; other countries need their code. */
const tidyMobile = (typed: string): string => {
  const separated = /^\+(\d{1,3})[\s-]+(.+)$/.exec(typed)
  if (separated !== null)
    return `+${separated[1] ?? ''}-${(separated[2] ?? '').replaceAll(/\s/g, '')}`
  return typed.replaceAll(/\s/g, '').replace(/^(?:\+?852)?([4-9]\d{7})$/, '+852-$1')
}

/** The canonical form of what a person typed, also in full-width digits; undefined if it is no proxy of this type. */
export const canonicalProxyId = (type: ProxyType, typed: string): string | undefined => {
  const trimmed = typed.trim()
  const plain = trimmed.normalize('NFKC')
  const id =
    type === 'MOBILE' ? tidyMobile(plain) : type === 'FPSID' ? plain.replaceAll(/\s/g, '') : trimmed
  return isProxyId(type, id) ? id : undefined
}

/**
 * The longest e-mail address that fits a code with a due time: template 26 has 99 characters, of which the scheme takes
 * 16, the clearing code 7, the due time 16, and the head of the address 4.
 */
export const MAX_EMAIL_LENGTH_IN_CODE = 56

/** Whether every code of a bill has room for the address; a mobile number or an FPS identifier always fits. */
export const fitsCode = ({ type, id }: Pick<FpsProxy, 'type' | 'id'>): boolean =>
  type !== 'EMAIL' || id.length <= MAX_EMAIL_LENGTH_IN_CODE

/** Equal for different spellings of a proxy: e-mail addresses are case-insensitive. */
export const proxyKey = (type: ProxyType, id: string): string => `${type}:${id.toLowerCase()}`
