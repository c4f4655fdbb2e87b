/** The operator's page: plain, one file, in the reader's language. */
export const ADMIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Reckon</title><link rel="stylesheet" href="/admin/page.css"><main><h1></h1>
<form id="door"><label><span></span> <input type="password" autocomplete="current-password" required></label> <button></button></form>
<p id="note" role="status"></p><div class="scroll"><table hidden><thead><tr></tr></thead><tbody></tbody></table></div></main>
<script src="/admin/page.js"></script></html>`;

export const ADMIN_STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}
main{max-width:64rem;margin:0 auto;padding:1rem}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.5rem .75rem;border-bottom:1px solid #8884;white-space:nowrap}
button,input{font:inherit;padding:.4rem .8rem;border-radius:.4rem;border:1px solid #8888;min-height:2.75rem}
button{cursor:pointer}@media(max-width:40rem){th:nth-child(5),td:nth-child(5),th:nth-child(6),td:nth-child(6){display:none}}`;

export const ADMIN_SCRIPT = `'use strict';
const words = {
  en: {title:'Tables of this server',token:'Operator’s token',enter:'Open',none:'There are no tables.',count:'tables',
    heads:['Code','Game','Status','People','Created','Last change',''],end:'End',file:'Export',sure:'End this table for everybody?',
    wrong:'This is not the token that was printed at the start.',failed:'The server did not answer. Try again.',states:{}},
  zh: {title:'这台服务器的牌桌',token:'管理员钥匙',enter:'打开',none:'没有牌桌。',count:'张桌子',
    heads:['桌号','游戏','状态','人','创建','最后变动',''],end:'结束',file:'导出',sure:'要为所有人结束这张桌子吗？',
    wrong:'这不是启动时打印的钥匙。',failed:'服务器没有回应，请再试一次。',
    states:{lobby:'等待',starting:'开始',playing:'进行中',finished:'已结束',abandoned:'已放弃',frozen:'已冻结'}},
};
const language = navigator.language.startsWith('zh') ? 'zh' : 'en';
const t = words[language];
document.documentElement.lang = language;
const $ = (name) => document.querySelector(name);
$('h1').textContent = document.title = t.title;
$('label span').textContent = t.token;
$('#door button').textContent = t.enter;
for (const head of t.heads) $('thead tr').append(Object.assign(document.createElement('th'), {textContent: head}));
let token = decodeURIComponent(location.hash.slice(1)) || sessionStorage.getItem('admin') || '';
history.replaceState(null, '', '/admin');
const ask = (path, method = 'GET') => fetch('/api/admin/tables' + path, {method,
  headers: {authorization: 'Bearer ' + token, ...(method === 'POST' && {'content-type': 'application/json'})},
  ...(method === 'POST' && {body: '{}'})});
const note = (text) => { $('#note').textContent = text; };
const said = (work) => work().catch(() => note(t.failed));
const date = (ms) => new Date(ms).toLocaleString(language);
async function show() {
  const answer = await ask('');
  $('#door').hidden = answer.ok;
  if (!answer.ok) return note(answer.status === 401 ? (token ? t.wrong : '') : (await answer.json()).error.text);
  sessionStorage.setItem('admin', token);
  const tables = await answer.json();
  note(tables.length ? tables.length + ' ' + t.count : t.none);
  $('table').hidden = tables.length === 0;
  $('tbody').replaceChildren(...tables.map((table) => {
    const row = document.createElement('tr');
    const over = table.status === 'finished' || table.status === 'abandoned';
    for (const text of [table.code, table.game, t.states[table.status] ?? table.status, table.connected ?? '', date(table.createdAt), date(table.changedAt)])
      row.append(Object.assign(document.createElement('td'), {textContent: text}));
    const button = Object.assign(document.createElement('button'), {textContent: over ? t.file : t.end});
    button.onclick = () => said(async () => {
      if (!over) {
        if (!confirm(t.sure)) return;
        const ended = await ask('/' + table.id + '/end', 'POST');
        return ended.ok ? show() : note((await ended.json()).error.text);
      }
      const file = await ask('/' + table.id + '/export');
      if (!file.ok) return note((await file.json()).error.text);
      const link = Object.assign(document.createElement('a'), {href: URL.createObjectURL(await file.blob()), download: table.game + '-' + table.code + '.json'});
      link.click();
    });
    row.append(Object.assign(document.createElement('td'), {}));
    row.lastChild.append(button);
    return row;
  }));
}
$('#door').onsubmit = (event) => { event.preventDefault(); token = $('input').value; said(show); };
if (token) said(show);
`;
