/** The mails about a merchant's FPS addresses in Simplified Chinese. */
import type { FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import type { NotificationDetail } from '@merchant/contract/areas/notifications.calls.ts'
import type { About, NotificationWording } from './wording.ts'

const types: Readonly<Record<FpsProxyType, string>> = {
  MOBILE: '手机号码',
  EMAIL: '电子邮箱地址',
  FPSID: 'FPS ID',
}

const notYou = '如贵公司无人进行此更改，请修改各人的密码，并致电银行。'

/** When bills are made with it, and until when somebody can prevent that. */
const usability = ({ addressStatus, usableFrom }: NotificationDetail): string => {
  if (addressStatus === 'AWAITING_PROOF') return '在银行确认其属于您之前，不会用于账单。'
  return addressStatus === 'CONFIRMED'
    ? `${usableFrom ?? ''} 前不会用于账单；在此之前，任何管理收款识别代号的人员都可以将其移除。`
    : '现已生效，可用于账单。'
}

export const addressMail = ({ merchantName, detail }: About): NotificationWording => {
  const { change = 'REGISTERED', fpsProxyType = 'FPSID', fpsProxyId = '', replacedId } = detail
  const { by = '', addressStatus, isDefault } = detail
  const type = types[fpsProxyType]
  const address = `${type} ${fpsProxyId}`
  switch (change) {
    case 'REGISTERED': {
      const place = replacedId === undefined ? '' : `，以替换 ${replacedId}`
      return {
        subject: '新的收款识别代号',
        line: `${by} 已为 ${merchantName} 登记${address}${place}。${usability(detail)}`,
        more: notYou,
      }
    }
    case 'REPLACED':
      return {
        subject: '收款识别代号已更换',
        line: `${by} 已将 ${merchantName} 的${type}由 ${replacedId ?? ''} 更换为 ${fpsProxyId}：从现在起，向新识别代号支付的款项会存入 ${merchantName}，向旧识别代号支付的则不再存入。`,
        more: notYou,
      }
    case 'CONFIRMED':
      return {
        subject: '收款识别代号已获确认',
        line: `${address}已确认属于 ${merchantName}。${usability(detail)}`,
        more: notYou,
      }
    case 'ACTIVATED': {
      const end = replacedId === undefined ? '' : `，取代 ${replacedId}`
      const use = isDefault === true ? '：从现在起用于账单' : ''
      return {
        subject: '收款识别代号已生效',
        line: `${merchantName} 的${address}已生效${use}${end}。`,
        more: notYou,
      }
    }
    case 'REFUSED':
      return {
        subject: '收款识别代号未获确认',
        line: `${address}未获确认属于 ${merchantName}：不会用于账单。`,
        more: '如属于您，请与银行核对号码，然后重新登记。',
      }
    case 'REMOVED':
      return {
        subject: '收款识别代号已移除',
        line:
          addressStatus === 'AWAITING_PROOF' || addressStatus === 'CONFIRMED'
            ? `${by} 已在生效前移除 ${merchantName} 的${address}。`
            : `${by} 已移除 ${merchantName} 的${address}：向此识别代号支付的款项不再存入 ${merchantName}。`,
        more: notYou,
      }
    case 'DEFAULT':
      return {
        subject: '默认收款识别代号已更改',
        line:
          by === ''
            ? `${address}现为 ${merchantName} 的默认收款识别代号：从现在起用于账单。`
            : `${by} 已将${address}设为 ${merchantName} 的默认收款识别代号：从现在起用于账单。`,
        more: notYou,
      }
    // Does not name the new holder: that is another merchant's data.
    case 'LOST':
      return {
        subject: '收款识别代号已在其他地方登记',
        line: `${address}的持有人已将其登记到另一账户：向此识别代号支付的款项不再存入 ${merchantName}。`,
        more: '如属于您，请重新登记。',
      }
  }
}
