#!/usr/bin/python3
"""A window of Safari's engine that WebKitWebDriver drives, as small as a phone (MiniBrowser cannot be)."""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

width, height = map(int, os.environ["WINDOW_SIZE"].split("x"))
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def create_view(_session):
    window = Gtk.Window()
    window.set_default_size(width, height)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo.new()
    info.set_name("Trimline")
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
Gtk.main()
