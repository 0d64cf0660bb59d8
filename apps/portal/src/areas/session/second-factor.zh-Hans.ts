import type { Catalogue } from '#ui/messages.ts'
import type { t } from './second-factor.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'secondFactor',
  texts: {
    appHelp: '由您的身份验证器应用提供。',
    recovery: '备用码',
    recoveryHelp: '您设置时保存的备用码之一。每个只能使用一次。',
    passkeyHelp: '您的设备会要求指纹、面容、PIN 或安全密钥。',
    continue: '继续',
    usePasskey: '用通行密钥继续',
    needCode: '请输入六位数字',
    needRecovery: '请输入备用码',
    wrong: '不正确。还可再试 {count} 次。',
    over: '不正确或超时。请重新登录。',
    noPasskeys: '此浏览器在此网址不能使用通行密钥。请使用其他方式或其他浏览器。',
    noPasskey: '未收到通行密钥。请重试，或使用其他方式。',
    methods: '其他方式',
    toTotp: '使用身份验证器应用',
    toPasskey: '使用通行密钥',
    toRecovery: '使用备用码',
    back: '返回登录',
  },
}
