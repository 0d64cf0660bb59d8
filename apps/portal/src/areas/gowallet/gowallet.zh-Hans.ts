import type { Catalogue } from '#ui/messages.ts'
import type { t } from './gowallet.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'gowallet',
  texts: {
    reminder: '提示',
    next: '您将前往会员积分钱包的商户平台。',
    where: '这是另一个平台，会在新标签页中打开，并收到您的用户名。',
    reject: '取消',
    confirm: '前往',
    opening: '正在打开会员积分钱包…',
    blocked: '浏览器没有打开新标签页。请允许此网站打开标签页，然后再次选择“会员积分钱包”。',
    noWallet: '此平台没有连接会员积分钱包。',
    refused: '会员积分钱包拒绝访问。',
    noAnswer: '会员积分钱包没有响应，因此未打开。请稍后重试。',
    badAddress: '会员积分钱包返回的网址不受此平台信任，因此未打开。',
    closedEarly: '会员积分钱包打开前，新标签页已关闭。',
    closed: '会员积分钱包收到您的用户名前，其标签页已关闭。',
    silent: '会员积分钱包已打开，但没有索取您的用户名。请关闭其标签页，然后重试。',
  },
}
