import type { Catalogue } from '#ui/messages.ts'
import type { t } from './gowallet.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'gowallet',
  texts: {
    reminder: '提示',
    next: '您將前往會員獎賞錢包的商戶平台。',
    where: '這是另一平台，會在新分頁開啟，並收到您的使用者名稱。',
    reject: '取消',
    confirm: '前往',
    opening: '正在開啟會員獎賞錢包…',
    blocked: '瀏覽器沒有開啟新分頁。請容許此網站開啟分頁，然後再次選擇「會員獎賞錢包」。',
    noWallet: '此平台沒有連接會員獎賞錢包。',
    refused: '會員獎賞錢包拒絕存取。',
    noAnswer: '會員獎賞錢包沒有回應，因此未有開啟。請稍後再試。',
    badAddress: '會員獎賞錢包回應的網址不為此平台信任，因此未有開啟。',
    closedEarly: '會員獎賞錢包開啟前，新分頁已關閉。',
    closed: '會員獎賞錢包收到您的使用者名稱前，其分頁已關閉。',
    silent: '會員獎賞錢包已開啟，但沒有索取您的使用者名稱。請關閉其分頁，然後再試一次。',
  },
}
