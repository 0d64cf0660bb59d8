import type { Catalogue } from '#ui/messages.ts'
import type { t } from './chat.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-chat-sample',
  texts: {
    mabel: `工作室主管
專畫容易迷路的地方。`,
    elin: `插畫師
三枝鉛筆，不用擦膠。`,
    gideon: `印刷師傅
知道哪種紙在雨天會捲邊。`,
    hana: `攝影師
只用自然光。`,
    jonah: `簿記員
每張收據都要交。`,
    noor: `前端開發人員
喜歡用鍵盤。`,
    paloma: `分店經理
六時前都在櫃位。`,
    stefan: `速遞員
正在騎單車，請留言。`,
    tess: `翻譯員
多半身處兩種語言之間。`,
    aboutFerries: `海港地圖快畫好了。渡輪要藍色嗎？
藍色，但不要海水那種藍。
那就用紅色。
沉靜的紅色。
明天兩種都給我看看？`,
    aboutPaper: `較厚的紙到了嗎？
今早到了。
有半板，全部都要嗎？`,
    aboutKeys: `現在只用鍵盤也可以填表格。
日曆呢？
方向鍵、Home、End 和翻頁鍵都可以，您試試。`,
  },
}
