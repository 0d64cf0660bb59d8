import type { Catalogue } from '#ui/messages.ts'
import type { t } from './list.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'list',
  texts: {
    dropped: '連結內有不明的值，已略去：{names}。',
    unusable: '連結內「{label}」的值已略去。',
    cardNumber: '連結內有卡號，已移除。',
    emptyRange: '所選日子（{days}）沒有符合這些篩選的項目。',
    emptyEver: '任何日子都沒有符合這些篩選的項目。',
    badKeyword: '請輸入最多 80 個字元，只限一行',
    lookWider: '搜尋最近 3 個月',
    failed: '未能載入清單',
    clearFilters: '清除篩選',
    backToList: '返回清單',
    notInList: '不在清單的這一頁內。',
    download: '下載',
    downloadAs: '下載整份清單',
    csv: 'CSV，供其他程式使用',
    xlsx: 'Excel，附合計',
    downloadNote: '篩選、排序及欄與畫面相同，包括所有頁。',
    preparing: '正在準備檔案…',
    coming: '{done} / {all}',
    cancelDownload: '取消',
    downloadFailed: '檔案未能儲存。',
    downloaded: '檔案已儲存。',
  },
}
