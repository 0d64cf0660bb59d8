import type { Catalogue } from '#ui/messages.ts'
import type { t } from './change-password.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'changePassword',
  texts: {
    title: '更改密碼',
    account: '您的賬戶',
    card: '設定新密碼',
    old: '目前密碼',
    new: '新密碼',
    forgot: '忘記了？請登出，然後在登入頁面選擇「忘記密碼？」。',
    needOld: '請輸入目前密碼',
    wrongOld: '密碼不正確',
    same: '這是您目前的密碼。請選用另一個',
    send: '更改密碼',
    changedElsewhere: '您的密碼已在其他地方更改。請以該密碼作為目前密碼輸入。',
    ends: '將會登出的裝置',
    endsFailed: '未能載入您的其他登入',
    endsNone: '您沒有其他登入。這裡會保持登入。',
    endsSome: '其他 {count} 個登入將會登出。這裡會保持登入。',
    mail: '我們會通知 {email} 此項更改。',
    done: '已更改密碼',
    doneNone: '您沒有其他登入。這裡保持登入。',
    doneSome: '已登出其他 {count} 個登入。這裡保持登入。',
    back: '返回您的賬戶',
  },
}
