import type { Catalogue } from '#ui/messages.ts'
import type { t } from './change-password.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'changePassword',
  texts: {
    title: '修改密码',
    account: '您的账户',
    card: '设置新密码',
    old: '当前密码',
    new: '新密码',
    forgot: '忘记了？请退出登录，然后在登录页面选择“忘记密码？”。',
    needOld: '请输入当前密码',
    wrongOld: '密码不正确',
    same: '这是您当前的密码。请选用另一个',
    send: '修改密码',
    changedElsewhere: '您的密码已在其他地方修改。请输入修改后的密码作为当前密码。',
    ends: '将会结束的登录会话',
    endsFailed: '无法加载您的其他登录会话',
    endsNone: '您没有其他登录会话。当前会话会保留。',
    endsSome: '其他 {count} 个登录会话将会结束。当前会话会保留。',
    mail: '我们会将此更改通知 {email}。',
    done: '已修改密码',
    doneNone: '您没有其他登录会话。当前会话已保留。',
    doneSome: '其他 {count} 个登录会话已结束。当前会话已保留。',
    back: '返回您的账户',
  },
}
