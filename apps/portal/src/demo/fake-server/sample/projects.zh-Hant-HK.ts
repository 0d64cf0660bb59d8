import type { Catalogue } from '#ui/messages.ts'
import type { t } from './projects.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-project-sample',
  texts: {
    harbourMap: '海港地圖',
    breadCalendar: '麵包月曆',
    lanternSite: '花燈節網站',
    cycleHire: '單車租借應用程式',
    teaList: '茶單重新設計',
    labels: '貨倉標籤',
    readingClub: '讀書會檔案',
    timetable: '渡輪時間表',
    nightMarket: '夜市攤位',
    winterMenu: '冬季餐牌照片',
  },
}
