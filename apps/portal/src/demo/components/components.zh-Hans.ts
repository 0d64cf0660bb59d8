import type { Catalogue } from '#ui/messages.ts'
import type { t } from './components.messages.ts'

export const catalogue: Catalogue<typeof t> = {
  area: 'demo-components',
  texts: {
    missing: '未找到',
    missingText: '请检查网址。重新加载页面后，对示例数据的更改会丢失。',
    failed: '无法加载',
    noResult: '没有“{q}”的结果',
    noResultText: '请尝试更短或其他的词。',
    clear: '清除搜索',
    search: '搜索',
    noMatch: '没有匹配项',
    noMatchText: '请尝试更短的词，或移除筛选。',
    progressOf: '{name} 的进度',
    delete: '删除',
    deleteText: '{names} 将被删除。重新加载页面可恢复示例数据。',
    formatting: '格式',
    bold: '粗体',
    italic: '斜体',
    ul: '项目符号列表',
    ol: '编号列表',
    noEditor: '无法加载编辑器。请检查网络连接，然后重试。',
  },
}
