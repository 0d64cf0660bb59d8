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
    changedElsewhere: '您的密碼已在其他地方更改。請輸入更改後的密碼作為目前密碼。',
    ends: '將會結束的登入狀態',
    endsFailed: '未能載入您的其他登入狀態',
    endsNone: '您沒有其他登入狀態。目前的會保留。',
    endsSome: '其他 {count} 個登入狀態將會結束。目前的會保留。',
    mail: '我們會通知 {email} 此項更改。',
    done: '已更改密碼',
    doneNone: '您沒有其他登入狀態。目前的已保留。',
    doneSome: '其他 {count} 個登入狀態已結束。目前的已保留。',
    back: '返回您的賬戶',
  },
}
