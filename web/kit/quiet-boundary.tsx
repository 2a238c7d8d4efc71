import { Component, type ReactNode } from 'react';

/** What stands in it goes away if it fails, and the page around it stays: for what only accompanies a page. */
export class QuietBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? null : this.props.children);
}
