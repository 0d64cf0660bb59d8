import type { Catalogue } from '#ui/messages.ts'
import type { t } from './event-dialog.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'event-dialog',
  texts: {
    error: '错误',
    tryLater: '请稍后重试',
    ok: '确定',
    wait: '请等待完成',
  },
}
