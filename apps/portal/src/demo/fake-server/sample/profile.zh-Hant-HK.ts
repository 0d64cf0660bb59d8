import type { Catalogue } from '#ui/messages.ts'
import type { t } from './profile.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-profile-sample',
  texts: {
    lead: '工作室主管',
    mapMakers: `繪圖組
海岸、石級和捷徑都畫清楚，讓訪客找得到渡輪。
繪畫
印刷`,
    counter: `櫃位組
在店裏工作的所有人，以及他們整天聽到的事。
服務`,
    paper: `紙墨組
每種紙都由他們先試。
印刷
採購`,
    screens: `畫面組
把印刷品變成放得進口袋的版本。
前端
設計`,
    words: `文字組
每張紙上兩種語言，兩種都要簡短。
翻譯`,
    numbers: `數字組
點算退回來的地圖。
會計`,
    harbourMap: `海港地圖
標出每個碼頭上賣早餐的櫃位。`,
    teaList: `茶單
一張紙放四十款茶，還有拇指的位置。`,
    cycleHire: `單車租借
四秒內告訴您單車可以停在哪裏。`,
    readingClub: `讀書會
把十年的書單整理好。`,
    lanterns: `花燈節
只開放三個晚上的網站。`,
    labels: `標籤
站在梯子頂也看得清的標籤。`,
    trades: `插畫師
印刷師傅
攝影師
開發人員
翻譯員`,
    skills: `繪畫
印刷
光影
程式
文字`,
    remote: '遙距工作',
    toPrint: `海港地圖已經付印
八張紙，兩種顏色。`,
    metTea: `與 Copper Kettle Tea 會面
他們想在一頁放四十款茶。`,
    sixJoined: `六人加入畫面組
其中兩人乘渡輪前來。`,
  },
}
