import type { Catalogue } from '#ui/messages.ts'
import type { t } from './list.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'list',
  texts: {
    dropped: '链接中有未知的值，已忽略：{names}。',
    unusable: '链接中“{label}”的值已忽略。',
    cardNumber: '链接中有卡号，已移除。',
    emptyRange: '所选日期（{days}）没有符合这些筛选的项目。',
    emptyEver: '任何日期都没有符合这些筛选的项目。',
    badKeyword: '请输入最多 80 个字符，只限一行',
    lookWider: '搜索最近 3 个月',
    failed: '无法加载列表',
    clearFilters: '清除筛选',
    backToList: '返回列表',
    notInList: '不在列表的这一页中。',
    download: '下载',
    downloadAs: '下载整份列表',
    csv: 'CSV，供其他程序使用',
    xlsx: 'Excel，附合计',
    downloadNote: '筛选、排序和列与屏幕相同，包括所有页。',
    preparing: '正在准备文件…',
    coming: '{done} / {all}',
    cancelDownload: '取消',
    downloadFailed: '文件未能保存。',
    downloaded: '文件已保存。',
  },
}
