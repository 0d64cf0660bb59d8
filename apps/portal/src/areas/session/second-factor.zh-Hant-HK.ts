import type { Catalogue } from '#ui/messages.ts'
import type { t } from './second-factor.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'secondFactor',
  texts: {
    appHelp: '由您的驗證器應用程式提供。',
    recovery: '備用碼',
    recoveryHelp: '您設定時儲存的備用碼之一。每個只可使用一次。',
    passkeyHelp: '您的裝置會要求指紋、面容、PIN 或保安密鑰。',
    continue: '繼續',
    usePasskey: '以通行密鑰繼續',
    needCode: '請輸入六位數字',
    needRecovery: '請輸入備用碼',
    wrong: '不正確。尚可再試 {count} 次。',
    over: '不正確或逾時。請重新登入。',
    noPasskeys: '此瀏覽器在此網址不能使用通行密鑰。請使用其他方法或其他瀏覽器。',
    noPasskey: '沒有收到通行密鑰。請再試一次，或使用其他方法。',
    methods: '其他方法',
    toTotp: '使用驗證器應用程式',
    toPasskey: '使用通行密鑰',
    toRecovery: '使用備用碼',
    back: '返回登入',
  },
}
