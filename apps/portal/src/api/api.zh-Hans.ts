import type { Catalogue } from '#ui/messages.ts'
import type { t } from './api.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'api',
  texts: {
    tryLater: '请稍后重试',
    notRead: '您已离线，无法加载。恢复连接后会自动重试。',
    stopped: '您已停止等待响应',
    stoppedChange: '您已停止等待响应，但更改可能已经生效：请先查看，再决定是否重试。',
    unverified: '您未输入密码，因此未作任何更改。',
    damaged: '收到的文件已损坏：其校验和与公布的不一致。',
  },
}
