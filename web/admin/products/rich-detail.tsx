import { Link, RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import type { Language } from '#shared/rules/languages.ts';
import { detailEditor as texts } from '#texts/admin/products.ts';
import styles from './detail-field.module.css';

/** Only formats that the server keeps: others would be lost on saving. */
const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    heading: { levels: [2, 3, 4] },
  }),
  Link.configure({ protocols: ['http', 'https', 'mailto'] }),
];

const labels = {
  boldControlLabel: texts.bold,
  italicControlLabel: texts.italic,
  underlineControlLabel: texts.underline,
  strikeControlLabel: texts.strike,
  h2ControlLabel: texts.heading2,
  h3ControlLabel: texts.heading3,
  bulletListControlLabel: texts.bulletList,
  orderedListControlLabel: texts.orderedList,
  blockquoteControlLabel: texts.quote,
  linkControlLabel: texts.link,
  unlinkControlLabel: texts.unlink,
  linkEditorInputLabel: texts.linkAddress,
  linkEditorInputPlaceholder: 'https://',
  linkEditorSave: texts.linkSave,
  undoControlLabel: texts.undo,
  redoControlLabel: texts.redo,
};

/** The detail as text with its formatting. */
export function RichDetail({
  detail,
  onChange,
  label,
  lang,
}: {
  detail: string;
  onChange(detail: string): void;
  label: string;
  lang: Language | undefined;
}) {
  const editor = useEditor({
    extensions,
    content: detail,
    editorProps: {
      attributes: {
        ...{ 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
        ...(lang && { lang }),
      },
    },
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    shouldRerenderOnTransaction: true,
  });
  const { Bold, Italic, Underline, Strikethrough, H2, H3, BulletList, OrderedList, Blockquote } =
    RichTextEditor;
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      withCodeHighlightStyles={false}
      classNames={{ control: styles.control!, content: styles.content!, toolbar: styles.toolbar! }}
      // Where a link opens: the server keeps only where it leads.
      styles={{ linkEditorExternalControl: { display: 'none' } }}
    >
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <Bold />
          <Italic />
          <Underline />
          <Strikethrough />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <H2 />
          <H3 />
          <BulletList />
          <OrderedList />
          <Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          {/* What is typed stays when the page scrolls beneath it. */}
          <RichTextEditor.Link popoverProps={{ hideDetached: false }} />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
