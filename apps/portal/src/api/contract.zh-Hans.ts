import type { ContractWords } from './api.messages.ts'

export const catalogue: ContractWords = {
  area: 'contract',
  texts: {
    Done: '完成',
    'The request is malformed': '请求格式不正确',
    'Page numbers start at 1, a page has 1 to 100 rows': '页码从 1 开始，每页 1 至 100 行',
    'A filter has an unknown value': '某个筛选条件的值无法识别',
    'Choose a range of at most 3 months': '请选择不超过 3 个月的日期范围',
    'Sign in to continue': '请先登录',
    'The username or the password is wrong': '用户名或密码不正确',
    'Too many failed sign-ins. Wait, or reset the password':
      '登录失败次数过多。请稍后再试，或重置密码',
    'The second factor is wrong': '双重验证的验证码不正确',
    'Enter your password again to continue': '请再次输入密码以继续',
    'We could not verify that you are human. Try again': '未能完成人机验证，请重试',
    'The request did not come from this portal. Reload the page':
      '请求并非来自商户平台。请重新加载页面',
    'You do not have permission to do this': '您没有此权限',
    'This belongs to a shop that you are not assigned to': '此项目属于未分配给您的门店',
    'This is not enabled for the merchant': '此商户未启用此功能',
    'Choose a merchant first': '请先选择商户',
    'You are viewing as another role. End the view to change something':
      '您正以其他角色查看。结束查看后才可更改',
    'The view as another role has ended': '以其他角色查看已结束',
    'You requested this refund: someone else has to decide': '这笔退款由您申请，须由另一人决定',
    'Set up a second factor first: your role requires one': '请先设置双重验证：您的角色必须使用',
    'Not found': '未找到',
    'This address does not support that method': '此地址不支持该方法',
    'Someone else changed this in the meantime': '此项目刚被其他人更改',
    'This has already been done': '此操作已完成',
    'This idempotency key was used for another request': '此幂等键已用于另一请求',
    'The request is too large': '请求内容过大',
    'This type of content is not supported here': '不支持此内容类型',
    'That is more than can still be refunded': '金额超过尚可退的金额',
    'The refundable amount has changed in the meantime': '可退金额刚有变动',
    'The refund period of this payment is over': '这笔付款的退款期已过',
    'This is still in use': '此项目仍在使用中',
    'The last administrator cannot be removed': '不能移除最后一名管理员',
    'You cannot grant permissions that you do not have': '您不能授予自己没有的权限',
    'This payment cannot be refunded': '这笔付款不能退款',
    'The PIN is wrong': '密码（PIN）不正确',
    'The PIN is locked': '密码（PIN）已锁定',
    'The PIN is too easy to guess': '密码（PIN）太容易被猜中',
    'Refunds are blocked on this terminal': '此终端已禁止退款',
    'This is not possible in its current state': '当前状态不允许此操作',
    'This service does not answer for that host': '此服务不接受该主机名的请求',
    'This refund is no longer awaiting approval': '这笔退款已不再等待批准',
    'Some fields need a correction': '部分字段需要更正',
    'The code is wrong, expired or used': '验证码不正确、已过期或已使用',
    'Too many codes were requested. Wait before requesting another':
      '获取验证码的次数过多，请稍后再试',
    'This link is invalid, used or expired': '此链接无效、已使用或已过期',
    'The file was refused': '文件未被接受',
    'Too many requests. Wait a moment': '请求过多，请稍候',
    'Something went wrong on our side': '我们的系统出现问题',
    'Not available at the moment. Try again shortly': '服务暂时无法使用，请稍后再试',
    'We could not confirm whether this was done. Check before you try again':
      '无法确认操作是否已完成，请先查看结果，再决定是否重试',

    Merchant: '商户',
    Administrator: '管理员',
    'Customer service': '客服',
    Developer: '开发人员',
    School: '学校',
    'Shop Manager': '门店经理',
    Supervisor: '主管',
    Staff: '店员',
    Finance: '财务',

    'A list of ids, joined by commas': '请输入编号，以逗号分隔',
    'A loyalty number': '请输入会员积分编号',
    'A mobile number can be set for a single e-mail address only':
      '只有一个电子邮箱地址时才可设置手机号码',
    'A name of a filter': '请输入筛选名称',
    'A program': '请输入积分计划',
    'A shop code': '请输入门店代码',
    'A shop code has letters, digits, - and _, at most 32':
      '门店代码由字母、数字、- 和 _ 组成，最多 32 个字符',
    'A type': '请输入类型',
    'All digits are the same. Choose a PIN that is harder to guess':
      '所有数字相同。请选择更难猜中的密码',
    'At most 40 filters': '最多 40 个筛选条件',
    Base64url: '须为 Base64url 编码',
    'Choose at least one event': '请至少选择一个事件',
    'Choose what the key may read': '请选择此密钥可读取的内容',
    'Do not use your username, your e-mail name or the name of the merchant':
      '请勿使用您的用户名、邮箱名称或商户名称',
    'Enter a bill reference': '请输入账单编号',
    'Enter a date before 2100': '请输入 2100 年之前的日期',
    'Enter a date, e.g. 2026-11-21': '请输入日期，例如 2026-11-21',
    'Enter a mobile number, e.g. 9123 4567 or +44-7911123456':
      '请输入手机号码，例如 9123 4567 或 +44-7911123456',
    'Enter a name': '请输入名称',
    'Enter a note': '请输入备注',
    'Enter a valid date, e.g. 2026-12-31': '请输入有效的日期，例如 2026-12-31',
    'Enter a whole number from {min} to {max}': '请输入 {min} 至 {max} 的整数',
    'Enter an address like https://shop.example/webhook, without a user or a fragment':
      '请输入如 https://shop.example/webhook 的网址，不含用户和 # 之后的部分',
    'Enter an amount from 0.01 to 9999999999.99, e.g. 1280.50, or leave it empty for the payer to enter':
      '请输入 0.01 至 9999999999.99 的金额，例如 1280.50；留空则由付款人输入',
    'Enter an amount in HKD, e.g. 128.00': '请输入港元金额，例如 128.00',
    'Use only English letters, digits and symbols in the e-mail address':
      '请输入只含英文字母、数字和符号的邮箱地址',
    'Enter an e-mail address, e.g. mei@harbour.example':
      '请输入电子邮箱地址，例如 mei@harbour.example',
    'Enter at least two characters': '请至少输入两个字符',
    'Enter one e-mail address, or leave it empty': '请输入一个电子邮箱地址，或留空',
    'Enter the six digits': '请输入六位数字',
    'Enter your name': '请输入姓名',
    'Enter your username or e-mail': '请输入用户名或电子邮箱',
    'Explain the reason in a note': '请在备注中说明原因',
    'Four digits': '四位数字',
    'Letters and digits': '只限字母和数字',
    'Mask the member number, e.g. ******1234': '请遮蔽会员编号，例如 ******1234',
    'Not a valid id': '编号无效',
    'Not one of {known}': '只可选择：{known}',
    'One of {types}': '只可选择：{types}',
    'Only a block can have an end': '只有停用才可设置结束时间',
    'Row {row} has the same reference: each bill needs its own':
      '第 {row} 行的编号相同：每张账单须有自己的编号',
    'Shop managers, supervisors and staff have at least one shop, all others none':
      '门店经理、主管和店员须至少有一家门店，其他角色不设门店',
    'Shorten it to {most} characters': '请缩短至 {most} 个字符',
    'Shorten the reference to 25 characters': '请将编号缩短至 25 个字符',
    'Six digits': '六位数字',
    'Six letters or digits': '六个字母或数字',
    'Sort by one of {keys}': '只可按以下项目排序：{keys}',
    'The PIN and the refund PIN of a terminal must differ': '终端的密码（PIN）与退款密码不可相同',
    'The column "{column}" is unknown. Columns are {columns}':
      '无法识别“{column}”列。可用的列：{columns}',
    'The column {column} is there twice': '“{column}”列出现了两次',
    'The date is in the past: enter {today} or later': '日期已过：请输入 {today} 或之后的日期',
    'The digits are three pairs. Choose a PIN that is harder to guess':
      '这些数字是三对相同的数字。请选择更难猜中的密码',
    'The digits count up or down. Choose a PIN that is harder to guess':
      '这些数字按顺序排列。请选择更难猜中的密码',
    'The digits repeat. Choose a PIN that is harder to guess':
      '这些数字是重复的组合。请选择更难猜中的密码',
    'The last day is before the first': '结束日期早于开始日期',
    'This password is too common': '这个密码太常见',
    'This terminal has used this PIN before. Choose a new one':
      '此终端曾使用过这个密码。请选择新的密码',
    'Remove characters that are invisible or reverse the text': '请删除不可见或会反转文字的字符',
    'Too long: at most {bytes} bytes': '密码过长：最多 {bytes} 个字节',
    'Twelve digits': '十二位数字',
    'Use a single line of printable characters': '请输入一行可打印的字符',
    'Use at most 25 letters, digits and symbols of the English keyboard':
      '最多 25 个英文键盘上的字母、数字和符号',
    'Use only letters, digits and / _ -': '只可使用字母、数字和 / _ -',
    'You have used this password before. Choose a new one': '您曾使用过这个密码。请选择新的密码',
    'true or false': '只可填 true 或 false',

    'A file has at most {size} MB. Split it and upload the parts':
      '文件最大为 {size} MB。请拆分后上传',
    'Cell {cell} is an error such as #N/A. Enter its value and upload it again':
      '单元格 {cell} 是错误值（如 #N/A）。请输入正确的值后再上传',
    'Cell {cell} is a formula. Replace formulas by their values and upload it again':
      '单元格 {cell} 是公式。请将公式替换为数值后再上传',
    'Line {line} of the CSV has a cell with too much text. Shorten it, or close its quotes':
      'CSV 第 {line} 行有单元格的文字过长。请缩短，或检查其引号是否已结束',
    'Line {line} of the CSV has too many cells. Delete those that belong to no column':
      'CSV 第 {line} 行的单元格过多。请删除不属于任何列的单元格',
    'Only .xlsx and .csv files are read. Save the sheet as one of them':
      '只可读取 .xlsx 和 .csv 文件。请另存为其中一种',
    'Row {row} has a cell below a column without a name': '第 {row} 行有数据在没有名称的列内',
    'Row {row} has more cells than there are columns': '第 {row} 行的单元格多于列数',
    'The CSV is broken near line {line}: a cell with quotes is not closed':
      'CSV 在第 {line} 行附近损坏：引号没有结束',
    'The file has more than {count} bills. Split it and upload the parts':
      '文件有超过 {count} 张账单。请拆分后上传',
    'The file has no bill below its heading': '文件的标题行之下没有账单',
    'The file is empty': '文件是空的',
    'The first row must name the columns, billReference among them':
      '第一行须为各列名称，并包括 billReference',
    'The sheet has too many rows. Delete the empty ones below the bills':
      '表格的行数过多。请删除账单之下的空行',
    'The sheet has too much text. Keep only the bills': '表格的文字过多。请只保留账单',
    'The workbook cannot be read. Open it, save it again as .xlsx and upload that':
      '无法读取此工作簿。请打开后另存为 .xlsx 再上传',
    'The workbook has no sheet': '工作簿没有工作表',
    'The workbook is damaged. Open it, save it again as .xlsx and upload that':
      '工作簿已损坏。请打开后另存为 .xlsx 再上传',
    'The workbook is protected. Save it without a password': '工作簿受密码保护。请取消密码后保存',
    'This is a workbook that is named .csv. Name it .xlsx, or save it as CSV in UTF-8':
      '这是名为 .csv 的工作簿。请改名为 .xlsx，或另存为 UTF-8 的 CSV',
    'This is an old or a protected workbook. Save it as .xlsx without a password':
      '这是旧格式或受保护的工作簿。请另存为没有密码的 .xlsx',
    'The file is not a valid Excel workbook. Save it again as .xlsx, or name it .csv if it is CSV':
      '文件不是有效的 Excel 工作簿。请另存为 .xlsx；如果是 CSV，请改名为 .csv',
  },
}
