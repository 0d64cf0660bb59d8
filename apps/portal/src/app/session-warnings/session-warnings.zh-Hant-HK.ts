import type { Catalogue } from '#ui/messages.ts'
import type { t } from './session-warnings.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'session-warnings',
  texts: {
    idleTitle: '您仍在嗎？',
    idleText: '您已有一段時間沒有操作。為保安起見，您將於 {count} 秒後登出。',
    idleDrafts: '您輸入的內容（密碼及 PIN 除外）會保留在此分頁，待您再次登入。',
    idleFailed: '未能連線至服務。請再試一次。',
    stay: '保持登入',
    leave: '立即登出',
    offline: '沒有連線。您看到的是 {time} 的資料；恢復連線前不可作任何更改。',
  },
}
