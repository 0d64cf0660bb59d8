import type { Catalogue } from '#ui/messages.ts'
import type { t } from './required-factor.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'required-factor',
  texts: {
    title: '设置双重验证',
    lead: '您在 {merchant} 的角色须使用双重验证登录。设置前不能使用商户平台。',
    text: '手机上的身份验证器应用每次登录时显示验证码。通行密钥则使用您的指纹、面容或安全密钥。',
    doneTitle: '已设置双重验证',
    doneLead: '从现在起，您用密码和双重验证登录。',
    notNeeded: '您在 {merchant} 的角色无须双重验证。',
    goOn: '前往商户平台',
    failed: '无法加载您的双重验证方式',
    otherMerchant: '选择其他商户',
    signOut: '退出登录',
    signedInAs: '已以 {name} 登录。',
  },
}
