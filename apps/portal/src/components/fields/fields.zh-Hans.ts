import type { Catalogue } from '#ui/messages.ts'
import type { t } from './fields.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'fields',
  texts: {
    sixDigits: '六位数字验证码',
    sendCode: '发送验证码',
    sendAgain: '重新发送',
    sendAgainIn: '{seconds} 秒后可重新发送',
    codeSent: '已发送至 {to}，五分钟内有效。',
    wrongCode: '验证码不正确。还可再试 {count} 次。',
    expiredCode: '验证码已过期。请重新获取。',
    tooManyCodes: '获取验证码次数过多。每分钟可获取一个，每小时五个。请稍后重试。',
    showPassword: '显示密码',
    hidePassword: '隐藏密码',
    capsLock: 'Caps Lock 已打开',
  },
}
