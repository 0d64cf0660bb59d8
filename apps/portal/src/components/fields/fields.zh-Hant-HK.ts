import type { Catalogue } from '#ui/messages.ts'
import type { t } from './fields.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'fields',
  texts: {
    sixDigits: '六位數字驗證碼',
    sendCode: '發送驗證碼',
    sendAgain: '再次發送',
    sendAgainIn: '{seconds} 秒後可再次發送',
    codeSent: '已發送至 {to}，五分鐘內有效。',
    wrongCode: '驗證碼不正確。尚可再試 {count} 次。',
    expiredCode: '驗證碼已過期。請重新索取。',
    tooManyCodes: '索取驗證碼次數過多。每分鐘可索取一個，每小時五個。請稍後再試。',
    showPassword: '顯示密碼',
    hidePassword: '隱藏密碼',
    capsLock: 'Caps Lock 已開啟',
  },
}
