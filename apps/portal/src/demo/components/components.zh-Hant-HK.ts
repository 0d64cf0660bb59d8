import type { Catalogue } from '#ui/messages.ts'
import type { t } from './components.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-components',
  texts: {
    missing: '找不到',
    missingText: '請檢查網址。重新載入頁面後，範例資料的更改會失去。',
    failed: '未能載入',
    noResult: '沒有「{q}」的結果',
    noResultText: '請嘗試較短或其他字詞。',
    clear: '清除搜尋',
    search: '搜尋',
    noMatch: '沒有相符的項目',
    noMatchText: '請嘗試較短的字詞，或移除篩選。',
    progressOf: '{name} 的進度',
    delete: '刪除',
    deleteText: '{names} 會被刪除。重新載入頁面可還原範例資料。',
    formatting: '格式',
    bold: '粗體',
    italic: '斜體',
    ul: '項目符號清單',
    ol: '編號清單',
    noEditor: '未能載入編輯器。請檢查連線，然後再試一次。',
  },
}
