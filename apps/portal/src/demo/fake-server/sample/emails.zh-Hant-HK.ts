import type { Catalogue } from '#ui/messages.ts'
import type { t } from './emails.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-email-sample',
  texts: {
    lighthouse: `恭喜，您贏得一座燈塔
請把您的地址及卡號傳送給我們，燈塔便是您的。`,
    ink: `最後機會：特價墨水
墨水整桶發售，錯過便沒有這個價錢。
回覆「YES」，每小時收到一封這樣的電郵。`,
    priceList: `舊價目表
這份已經作廢，傳來只是讓您可以丟掉。`,
    proofs: `兩份打樣正在路上
Gideon，兩份打樣今日下午由 Stefan 送出。
第二份用了較厚的紙。`,
    openingHours: `地圖上的營業時間
東碼頭的櫃位六時開門，不是七時。
付印前還來得及更改嗎？`,
    teaList: `茶單的想法
一張紙放四十款茶也可以，只要
把茶園的名字移到背面。`,
    chineseSide: `中文一面已經改好
有三行比英文長，現在不會了。`,
    newTeas: `新茶的名字
四個名字列在下面，最後一個有重音符號。
<ul><li>First Frost</li><li>Quarry Green</li><li>Slow Boat</li><li>Café Noir</li></ul>`,
    sundayLunch: `Re: 星期日的午飯
我們一時到，會帶餃子來。`,
    parcel: `包裹放在鄰居那裏
工作室沒有人，包裹放在 9 號的裁縫店，八時前可取。`,
    lanterns: `邀請：三夜花燈
花燈又亮起來了。第一年的地圖是您畫的，所以給您留了位置。
<p>請在星期五前回覆，告訴我您是<strong>一個人</strong>來，還是和朋友一起。</p>`,
    whichRed: `備忘：問清楚是哪一種紅
渡輪現在是紅色的。問 Elin 是哪一種紅。`,
    receipts: `十月的收據
還欠兩張收據：9 日買紙的，以及一頓沒有人記得的午飯。`,
    heavyPaper: `半板厚紙
今早到了，不會捲邊。
要替您留多少？`,
    bothReds: `Re: 渡輪的紅色
兩種都附上。第一種較沉靜，第二種在山頂也看得見。
我會選第一種，船尾的浪用白色。`,
    askRed: `渡輪的紅色
藍色會沉進水裏。可以用紅色嗎？`,
    answerRed: `Re: 渡輪的紅色
那就用紅色，要沉靜的。請給我看兩種。`,
    oldMap: `有人想要舊地圖
櫃位有位女士想要 2021 年的地圖，有鯨魚的那張。
我們還有嗎？`,
  },
}
