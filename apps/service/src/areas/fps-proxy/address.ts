/** An address as a person types it, as FPS writes it, and as it is shown. */
import type { FpsProxy, FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { maskEmail, maskMobile } from '@merchant/contract/core/contact.ts'
import { canonicalProxyId, proxyKey } from '@merchant/hkqr/fps-proxy.ts'
import { wireTime, wireTimeOrNull } from '#infra/db/wire-time.ts'
import type { TenantSession } from '#domain/auth/session.ts'
import type { CodeSubject } from '#domain/auth/one-time-code.ts'
import type { ProxyRow } from './fps-proxy.queries.ts'

const forms: Readonly<Record<FpsProxyType, string>> = {
  MOBILE: 'Write a mobile number, like 9123 4567 or +44-7911123456',
  EMAIL: 'Write an e-mail address, like pay@harbour.example',
  FPSID: 'An FPS identifier has 7 or 9 digits',
}

/** The address, or the fault that its field has. */
export const readAddress = (
  type: FpsProxyType,
  typed: string,
): { readonly id: string } | { readonly fault: { path: string; message: string } } => {
  const id = canonicalProxyId(type, typed)
  return id === undefined ? { fault: { path: 'fpsProxyId', message: forms[type] } } : { id }
}

/** Identifiers stand on every poster; a mobile number or mailbox may be somebody's own. */
export const shownAddress = (type: FpsProxyType, id: string): string => {
  switch (type) {
    case 'MOBILE':
      return maskMobile(id)
    case 'EMAIL':
      return maskEmail(id)
    case 'FPSID':
      return id
  }
}

/** A code is good for this person of this merchant and this address, and for nothing else. */
export const subjectOf = (
  { merchantId, userId }: TenantSession,
  type: FpsProxyType,
  id: string,
): CodeSubject => ({ purpose: 'fps-proxy', parts: [merchantId, userId, proxyKey(type, id)] })

export const proxyOf = (row: ProxyRow): FpsProxy => ({
  proxyNo: row.proxyNo,
  fpsProxyType: row.type,
  fpsProxyId: shownAddress(row.type, row.id),
  status: row.status,
  isDefault: row.isDefault,
  bankName: row.bankName,
  accountMasked: row.accountMasked,
  registeredAt: wireTime(row.registeredAt),
  registeredBy: row.registeredBy,
  endedAt: wireTimeOrNull(row.endedAt),
  version: row.version,
})
