/** The mails about a merchant's FPS addresses in English. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import type { About, NotificationWording } from './wording.ts'

const types: Readonly<Record<FpsProxyType, string>> = {
  MOBILE: 'mobile number',
  EMAIL: 'e-mail address',
  FPSID: 'FPS identifier',
}

const notYou = 'If nobody at your company intended this, change your passwords and call your bank.'

/** When bills are made with it, and until when somebody can prevent that. */
const usability = ({ addressStatus, usableFrom }: NotificationDetail): string => {
  if (addressStatus === 'AWAITING_PROOF')
    return 'No bills are made with it until its bank confirms that it is yours.'
  return addressStatus === 'CONFIRMED'
    ? `No bills are made with it before ${usableFrom ?? ''}. Until then anyone who manages FPS addresses can remove it.`
    : 'It is active: bills can be made with it.'
}

export const addressMail = ({ merchantName, detail }: About): NotificationWording => {
  const { change = 'REGISTERED', fpsProxyType = 'FPSID', fpsProxyId = '', replacedId } = detail
  const { by = '', addressStatus, isDefault } = detail
  const type = types[fpsProxyType]
  const address = `${type} ${fpsProxyId}`
  switch (change) {
    case 'REGISTERED': {
      const place = replacedId === undefined ? '' : `, to replace ${replacedId}`
      return {
        subject: 'A new FPS address',
        line: `${by} registered the ${address} for ${merchantName}${place}. ${usability(detail)}`,
        more: notYou,
      }
    }
    case 'REPLACED':
      return {
        subject: 'An FPS address was replaced',
        line: `${by} replaced the ${type} ${replacedId ?? ''} of ${merchantName} with ${fpsProxyId}. Payments to ${fpsProxyId} now reach ${merchantName}; payments to the old one no longer do.`,
        more: notYou,
      }
    case 'CONFIRMED':
      return {
        subject: 'An FPS address was confirmed',
        line: `The ${address} was confirmed to belong to ${merchantName}. ${usability(detail)}`,
        more: notYou,
      }
    case 'ACTIVATED': {
      const end = replacedId === undefined ? '' : `, in place of ${replacedId}`
      const use = isDefault === true ? ': bills are made with it from now on' : ''
      return {
        subject: 'An FPS address is active',
        line: `The ${address} of ${merchantName} is active${use}${end}.`,
        more: notYou,
      }
    }
    case 'REFUSED':
      return {
        subject: 'An FPS address was refused',
        line: `The ${address} was not confirmed to belong to ${merchantName}: no bills are made with it.`,
        more: 'If it is yours, check its digits with your bank and register it again.',
      }
    case 'REMOVED':
      return {
        subject: 'An FPS address was removed',
        line:
          addressStatus === 'AWAITING_PROOF' || addressStatus === 'CONFIRMED'
            ? `${by} removed the ${address} of ${merchantName} before it became active.`
            : `${by} removed the ${address} of ${merchantName}: payments to it no longer reach ${merchantName}.`,
        more: notYou,
      }
    case 'DEFAULT':
      return {
        subject: 'Another FPS address is the default',
        line:
          by === ''
            ? `The ${address} is the default address of ${merchantName} now: bills are made with it.`
            : `${by} made the ${address} the default address of ${merchantName}: bills are made with it from now on.`,
        more: notYou,
      }
    // Does not name the new holder: that is another merchant's data.
    case 'LOST':
      return {
        subject: 'An FPS address was registered elsewhere',
        line: `The holder of the ${address} registered it for another account: payments to it no longer reach ${merchantName}.`,
        more: 'If it is yours, register it again.',
      }
  }
}
