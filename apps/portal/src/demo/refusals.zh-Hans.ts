import type { Catalogue } from '#ui/messages.ts'
import type { t } from './refusals.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-refusals',
  texts: {
    'Something went wrong': '出错了',
    'Email or Password is Invalid': '邮箱或密码无效',
    'Please enter your username.': '请输入用户名。',
    'Please enter your email.': '请输入邮箱地址。',
    'Please enter password': '请输入密码',
    'This username is already in use.': '此用户名已被使用。',
    'This email is already in use.': '此邮箱已被使用。',
    'There is no such contact': '没有此联系人',
    'There is no such page in the help centre': '帮助中心没有此页',
    'There is no such tab': '没有此标签页',
    'There is no such user': '没有此用户',
    'Unable to find the requested invoice': '找不到所要求的发票',
  },
}
