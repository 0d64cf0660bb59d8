import type { Catalogue } from '#ui/messages.ts'
import type { t } from './refusals.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-refusals',
  texts: {
    'Something went wrong': '發生錯誤',
    'Email or Password is Invalid': '電郵或密碼無效',
    'Please enter your username.': '請輸入使用者名稱。',
    'Please enter your email.': '請輸入電郵地址。',
    'Please enter password': '請輸入密碼',
    'This username is already in use.': '此使用者名稱已被使用。',
    'This email is already in use.': '此電郵已被使用。',
    'There is no such contact': '沒有此聯絡人',
    'There is no such page in the help centre': '說明中心沒有此頁',
    'There is no such tab': '沒有此分頁',
    'There is no such user': '沒有此使用者',
    'Unable to find the requested invoice': '找不到所要求的發票',
  },
}
