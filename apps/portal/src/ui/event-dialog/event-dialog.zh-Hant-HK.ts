import type { Catalogue } from '#ui/messages.ts'
import type { t } from './event-dialog.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'event-dialog',
  texts: {
    error: '錯誤',
    tryLater: '請稍後再試',
    ok: '確定',
    wait: '請等待完成',
  },
}
