import type { Catalogue } from '#ui/messages.ts'
import type { t } from './api.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'api',
  texts: {
    tryLater: '請稍後再試',
    notRead: '您已離線，未能載入。恢復連線後會再試。',
    stopped: '您已停止等候回應',
    stoppedChange: '您已停止等候回應，但更改可能已經生效：請先查看，再作嘗試。',
    unverified: '您未輸入密碼，因此沒有作出任何更改。',
    damaged: '收到的檔案已損壞：其校驗碼與公布的不同。',
  },
}
