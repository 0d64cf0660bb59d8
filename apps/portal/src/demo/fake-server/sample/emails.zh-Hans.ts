import type { Catalogue } from '#ui/messages.ts'
import type { t } from './emails.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-email-sample',
  texts: {
    lighthouse: `恭喜，您赢得一座灯塔
请把您的地址和卡号发给我们，灯塔就归您了。`,
    ink: `便宜墨水，最后机会
墨水整桶卖，错过就没有这个价。
回复“YES”，每小时收一封这样的邮件。`,
    priceList: `旧价目表
这份已经作废，发来只是让您可以扔掉。`,
    proofs: `两份打样正在路上
Gideon，两份打样今天下午由 Stefan 送出。
第二份用的是厚纸。`,
    openingHours: `地图上的营业时间
东码头的柜台六点开门，不是七点。
付印前还来得及改吗？`,
    teaList: `关于茶单的想法
一张纸放四十种茶是可以的，只要
把茶园的名字挪到背面。`,
    chineseSide: `中文那一面改好了
有三行比英文长，现在不长了。`,
    newTeas: `新茶的名字
四个名字列在下面，最后一个带重音符号。
<ul><li>First Frost</li><li>Quarry Green</li><li>Slow Boat</li><li>Café Noir</li></ul>`,
    sundayLunch: `Re: 周日的午饭
我们一点到，带饺子来。`,
    parcel: `包裹放在邻居那里
工作室没人，包裹放在 9 号的裁缝店，八点前可取。`,
    lanterns: `邀请：三夜花灯
花灯又亮起来了。第一年的地图是您画的，所以给您留了位置。
<p>请在周五前回信，告诉我您是<strong>一个人</strong>来，还是和朋友一起。</p>`,
    whichRed: `备忘：问清是哪一种红
渡轮现在是红色的。问 Elin 是哪一种红。`,
    receipts: `十月的收据
还差两张收据：9 日买纸的，和一顿谁也不记得的午饭。`,
    heavyPaper: `半托盘厚纸
今早到了，不卷边。
要给您留多少？`,
    bothReds: `Re: 渡轮的红色
两种都附上。第一种沉静些，第二种在山顶也看得见。
我会选第一种，船后的浪花用白色。`,
    askRed: `渡轮的红色
蓝色会沉进水里。可以用红色吗？`,
    answerRed: `Re: 渡轮的红色
那就用红色，要沉静的。请给我看两种。`,
    oldMap: `有人想要旧地图
柜台有位女士想要 2021 年的地图，有鲸鱼的那张。
我们还有吗？`,
  },
}
