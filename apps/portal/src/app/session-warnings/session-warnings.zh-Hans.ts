import type { Catalogue } from '#ui/messages.ts'
import type { t } from './session-warnings.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'session-warnings',
  texts: {
    idleTitle: '您还在吗？',
    idleText: '您已有一段时间没有操作。为安全起见，您将在 {count} 秒后退出登录。',
    idleDrafts: '您输入的内容（密码和 PIN 除外）会保留在此标签页中，待您再次登录。',
    idleFailed: '无法连接到服务。请重试。',
    stay: '保持登录',
    leave: '立即退出登录',
    offline: '没有连接。您看到的是 {time} 的数据；恢复连接前不能作任何更改。',
  },
}
