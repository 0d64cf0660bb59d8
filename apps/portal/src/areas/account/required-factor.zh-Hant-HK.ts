import type { Catalogue } from '#ui/messages.ts'
import type { t } from './required-factor.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'required-factor',
  texts: {
    title: '設定雙重認證',
    lead: '您在 {merchant} 的職務須使用雙重認證登入。設定前不可使用商戶平台。',
    text: '手提電話上的驗證器應用程式每次登入時顯示驗證碼。通行密鑰則使用您的指紋、面容或保安密鑰。',
    doneTitle: '已設定雙重認證',
    doneLead: '由現在起，您以密碼及雙重認證登入。',
    notNeeded: '您在 {merchant} 的職務毋須雙重認證。',
    goOn: '前往商戶平台',
    failed: '未能載入您的雙重認證方式',
    otherMerchant: '選擇其他商戶',
    signOut: '登出',
    signedInAs: '已以 {name} 登入。',
  },
}
