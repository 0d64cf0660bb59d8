import type { Catalogue } from '#ui/messages.ts'
import type { t } from './new-password.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'newPassword',
  texts: {
    met: '{rule}：符合',
    SHORT: '最少 12 個字元，任何種類均可',
    NAME: '不包含您的姓名、電郵或商戶名稱',
    COMMON: '並非常見密碼：最好用幾個自選的詞語',
    USED: '並非您最近四個密碼之一',
    LONG: '最多 128 個字元',
    BYTES: '密碼過長：每個中文字作三個字元計算',
    weak: '弱：容易猜中。請加上幾個詞語。',
    fair: '一般：再加一個詞語便良好。',
    good: '良好：難以猜中。',
    strong: '強：極難猜中。',
  },
}
