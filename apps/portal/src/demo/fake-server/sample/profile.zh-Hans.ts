import type { Catalogue } from '#ui/messages.ts'
import type { t } from './profile.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-profile-sample',
  texts: {
    lead: '工作室负责人',
    mapMakers: `绘图组
海岸、台阶和近路都画清楚，让游客找得到渡轮。
绘画
印刷`,
    counter: `柜台组
在店里工作的所有人，以及他们整天听到的事。
服务`,
    paper: `纸墨组
每种纸都由他们先试。
印刷
采购`,
    screens: `屏幕组
把印刷品变成装得进口袋的版本。
前端
设计`,
    words: `文字组
每张纸上两种语言，两种都要简短。
翻译`,
    numbers: `数字组
清点退回来的地图。
会计`,
    harbourMap: `港口地图
标出每个码头上卖早餐的柜台。`,
    teaList: `茶单
一张纸放四十种茶，还留出拇指的位置。`,
    cycleHire: `自行车租赁
四秒内告诉您车可以停在哪里。`,
    readingClub: `读书会
把十年的书单整理好。`,
    lanterns: `花灯节
只开放三个晚上的网站。`,
    labels: `标签
站在梯子顶上也看得清的标签。`,
    trades: `插画师
印刷师傅
摄影师
开发人员
翻译`,
    skills: `绘画
印刷
光影
代码
文字`,
    remote: '远程工作',
    toPrint: `港口地图已付印
八张纸，两种颜色。`,
    metTea: `与 Copper Kettle Tea 见面
他们想在一页上放四十种茶。`,
    sixJoined: `六人加入屏幕组
其中两人乘渡轮来。`,
  },
}
