import type { Catalogue } from '#ui/messages.ts'
import type { t } from './view-as.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'view-as',
  texts: {
    title: '以其他職務檢視',
    lead: '您會看到此職務所見的商戶平台，最長 30 分鐘，期間不可作任何更改。此頁未儲存的內容會失去。檢視的開始及結束均記入審計紀錄。',
    submit: '以此職務檢視',
    role: '職務',
    shops: '分店',
  },
}
