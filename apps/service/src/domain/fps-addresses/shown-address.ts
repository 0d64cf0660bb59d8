/** An FPS address as it is shown. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { maskEmail, maskMobile } from '@merchant/contract/core/contact.ts'

/** FPS identifiers are public; mobile numbers and mailboxes may be private and are masked. */
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
