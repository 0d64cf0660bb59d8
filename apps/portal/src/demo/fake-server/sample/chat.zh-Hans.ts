import type { Catalogue } from '#ui/messages.ts'
import type { t } from './chat.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-chat-sample',
  texts: {
    mabel: `工作室负责人
专画容易迷路的地方。`,
    elin: `插画师
三支铅笔，不用橡皮。`,
    gideon: `印刷师傅
知道哪种纸下雨会卷边。`,
    hana: `摄影师
只用自然光。`,
    jonah: `记账员
每张收据都要交。`,
    noor: `前端开发人员
更喜欢用键盘。`,
    paloma: `门店经理
六点前都在柜台。`,
    stefan: `快递员
正骑着车，请留言。`,
    tess: `翻译
多半在两种语言之间。`,
    aboutFerries: `港口地图快画好了。渡轮要蓝色吗？
蓝色，但不要海水那种蓝。
那就用红色。
沉静的红色。
明天两种都给我看看？`,
    aboutPaper: `那种厚纸到了吗？
今早到了。
有半托盘，都要吗？`,
    aboutKeys: `现在不用鼠标也能填表了。
日历呢？
方向键、Home、End 和翻页键都行，您试试。`,
  },
}
