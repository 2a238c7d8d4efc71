import { type ZippedFile, zipOf } from './zip.ts';

interface SheetOfTest {
  name: string;
  /** What stands between the sheetData tags. */
  rows: string;
  /** After the cells, such as mergeCells. */
  after?: string;
  isHidden?: boolean;
}

interface WorkbookOfTest {
  sheets: readonly SheetOfTest[];
  sharedStrings?: string;
  /** The formats of cells, by index: 0 is general, 14 a day, 22 a day and time. */
  formats?: readonly number[];
  /** Whether days count from 1904, as programs write it: 1 or true. */
  from1904?: string;
  more?: readonly ZippedFile[];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An XLSX workbook with these parts, as programs write them or as none would. */
export function workbookOf(workbook: WorkbookOfTest): Buffer {
  const { sheets, sharedStrings, formats = [0], from1904 = '0', more = [] } = workbook;
  const tabs = sheets.map(({ name, isHidden }, index) => {
    const state = isHidden ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
  });
  const links = sheets.map((_, index) =>
    relation(`rId${index + 1}`, 'worksheet', sheetFile(index)),
  );
  if (sharedStrings) links.push(relation('rIdT', 'sharedStrings', 'sharedStrings.xml'));
  links.push(relation('rIdS', 'styles', 'styles.xml'));
  const cellFormats = formats.map((id) => `<xf numFmtId="${id}" xfId="0"/>`).join('');
  return zipOf([
    { name: '[Content_Types].xml', content: `${head}<Types/>` },
    {
      name: 'xl/workbook.xml',
      content: `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr date1904="${from1904}"/><sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `${head}<Relationships xmlns="${packages}">${links.join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `${head}<styleSheet xmlns="${main}"><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${cellFormats}</cellXfs></styleSheet>`,
    },
    ...(sharedStrings
      ? [
          {
            name: 'xl/sharedStrings.xml',
            content: `${head}<sst xmlns="${main}">${sharedStrings}</sst>`,
          },
        ]
      : []),
    ...sheets.map(({ rows, after = '' }, index) => ({
      name: `xl/${sheetFile(index)}`,
      content: `${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    })),
    ...more,
  ]);
}

const sheetFile = (index: number) => `worksheets/sheet${index + 1}.xml`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;

/** A row of texts and numbers, written as inline strings and numbers. */
export const rowOf = (line: number, ...cells: readonly (string | number)[]): string =>
  `<row r="${line}">${cells.map((cell, index) => cellOf(`${letter(index)}${line}`, cell)).join('')}</row>`;

const letter = (index: number) => String.fromCharCode(65 + index);
const cellOf = (address: string, cell: string | number) =>
  typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
