import type { Catalogue } from '#ui/messages.ts'
import type { t } from './projects.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-project-sample',
  texts: {
    harbourMap: '港口地图',
    breadCalendar: '面包月历',
    lanternSite: '花灯节网站',
    cycleHire: '自行车租赁应用',
    teaList: '茶单重新设计',
    labels: '仓库标签',
    readingClub: '读书会存档',
    timetable: '渡轮时刻表',
    nightMarket: '夜市摊位',
    winterMenu: '冬季菜单照片',
  },
}
