/** The mails about a merchant's FPS addresses in Hong Kong's Traditional Chinese. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import type { About, NotificationWording } from './wording.ts'

const types: Readonly<Record<FpsProxyType, string>> = {
  MOBILE: '手提電話號碼',
  EMAIL: '電郵地址',
  FPSID: 'FPS ID',
}

const notYou = '如貴公司無人作此更改，請更改各人的密碼，並致電銀行。'

/** When bills are made with it, and until when somebody can prevent that. */
const usability = ({ addressStatus, usableFrom }: NotificationDetail): string => {
  if (addressStatus === 'AWAITING_PROOF') return '在銀行確認其屬於您之前，不會用於賬單。'
  return addressStatus === 'CONFIRMED'
    ? `${usableFrom ?? ''} 前不會用於賬單；在此之前，任何管理收款識別代號的人員均可將其移除。`
    : '現已生效，可用於賬單。'
}

export const addressMail = ({ merchantName, detail }: About): NotificationWording => {
  const { change = 'REGISTERED', fpsProxyType = 'FPSID', fpsProxyId = '', replacedId } = detail
  const { by = '', addressStatus, isDefault } = detail
  const type = types[fpsProxyType]
  const address = `${type} ${fpsProxyId}`
  switch (change) {
    case 'REGISTERED': {
      const place = replacedId === undefined ? '' : `，以取代 ${replacedId}`
      return {
        subject: '新的收款識別代號',
        line: `${by} 已為 ${merchantName} 登記${address}${place}。${usability(detail)}`,
        more: notYou,
      }
    }
    case 'REPLACED':
      return {
        subject: '收款識別代號已更換',
        line: `${by} 已將 ${merchantName} 的${type}由 ${replacedId ?? ''} 更換為 ${fpsProxyId}：由現在起，向新識別代號支付的款項會存入 ${merchantName}，向舊識別代號支付的則不再存入。`,
        more: notYou,
      }
    case 'CONFIRMED':
      return {
        subject: '收款識別代號已獲確認',
        line: `${address}已確認屬於 ${merchantName}。${usability(detail)}`,
        more: notYou,
      }
    case 'ACTIVATED': {
      const end = replacedId === undefined ? '' : `，取代 ${replacedId}`
      const use = isDefault === true ? '：由現在起用於賬單' : ''
      return {
        subject: '收款識別代號已生效',
        line: `${merchantName} 的${address}已生效${use}${end}。`,
        more: notYou,
      }
    }
    case 'REFUSED':
      return {
        subject: '收款識別代號未獲確認',
        line: `${address}未獲確認屬於 ${merchantName}：不會用於賬單。`,
        more: '如屬於您，請向銀行核對號碼，然後再次登記。',
      }
    case 'REMOVED':
      return {
        subject: '收款識別代號已移除',
        line:
          addressStatus === 'AWAITING_PROOF' || addressStatus === 'CONFIRMED'
            ? `${by} 已在生效前移除 ${merchantName} 的${address}。`
            : `${by} 已移除 ${merchantName} 的${address}：向其支付的款項不再存入 ${merchantName}。`,
        more: notYou,
      }
    case 'DEFAULT':
      return {
        subject: '預設收款識別代號已更改',
        line:
          by === ''
            ? `${address}現為 ${merchantName} 的預設收款識別代號：由現在起用於賬單。`
            : `${by} 已將${address}設為 ${merchantName} 的預設收款識別代號：由現在起用於賬單。`,
        more: notYou,
      }
    // Does not name the new holder: that is another merchant's data.
    case 'LOST':
      return {
        subject: '收款識別代號已在其他地方登記',
        line: `${address}的持有人已將其登記至另一戶口：向其支付的款項不再存入 ${merchantName}。`,
        more: '如屬於您，請再次登記。',
      }
  }
}
